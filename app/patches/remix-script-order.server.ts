const ours = '<link rel="modulepreload" ';
const waiting = '<link rel="later" ';

/**
 * Makes a page's scripts wait for its styles: on a slow line both at once would show the page a second later. The
 * browser runs the script at the end only when the styles are there. Remix 2.17 has no setting for it.
 */
export function loadStylesFirst(html: string, nonce: string): string {
  const start = 'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload"';
  return `${html.replaceAll(ours, waiting)}<script nonce="${nonce}">${start}</script>`;
}
