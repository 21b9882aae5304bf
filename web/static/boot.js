// Sets the chosen theme before anything is drawn, so that the page never flashes in the wrong colours.
try {
  const kept = JSON.parse(localStorage.getItem("thirdage.preferences") || "{}");
  const dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  if (kept.contrast) document.documentElement.dataset.contrast = "high";
} catch {
  document.documentElement.dataset.theme = "light";
}
