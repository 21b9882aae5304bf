/** A report is a file on the player's own disk: it says what the page knew, without any keys. */

declare const VERSION: string;

const faults: string[] = [];
window.addEventListener("error", (event) => faults.push(`${event.message} ${event.filename}:${event.lineno}`));
window.addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));

export function saveFile(name: string, text: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function saveReport(data: Record<string, unknown>): void {
  const report = {
    client: VERSION,
    page: location.pathname,
    browser: navigator.userAgent,
    at: new Date().toISOString(),
    size: [window.innerWidth, window.innerHeight],
    faults,
    ...data,
  };
  saveFile("thirdage-report.json", JSON.stringify(report, null, 1), "application/json");
}
