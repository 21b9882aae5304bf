// Runs beside the pages and only shows what the server pushes: whose turn it is, with a link to the table.
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // Even a message without text says that the table is waiting for somebody.
  }
  const path = /^[\w-]+$/.test(told.table ?? "") ? `/table/${told.table}` : "/";
  const shown = { tag: path, renotify: true, icon: "/icon.svg", data: { path } };
  event.waitUntil(self.registration.showNotification(told.title || "Third Age", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(open());
});
