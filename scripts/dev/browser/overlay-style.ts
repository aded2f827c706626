/** How what stands above the page looks, whatever the page looks like. */
export const OVERLAY_STYLE = `
:host {
  all: initial;
  position: fixed;
  inset: auto 0 0;
  width: auto;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  font: 15px/1.5 system-ui, sans-serif;
}
section {
  box-sizing: border-box;
  position: relative;
  max-height: 70vh;
  overflow: auto;
  padding: 16px 20px;
  border-top: 4px solid #d33a2c;
  background: #1d1b1a;
  color: #f6f2ee;
}
h2 { margin: 0 96px 8px 0; font-size: 16px; }
button { position: absolute; top: 12px; right: 16px; padding: 4px 12px; border: 1px solid currentcolor; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
ol { margin: 0; padding-left: 24px; }
li { margin: 12px 0; }
p { margin: 0; overflow-wrap: anywhere; }
a { color: #ffb4a8; }
a:focus-visible, button:focus-visible { outline: 2px solid #ffb4a8; outline-offset: 2px; }
pre { margin: 4px 0 0; overflow-x: auto; color: #cfc8c2; font: 14px/1.4 ui-monospace, monospace; }
.busy { position: fixed; left: 16px; bottom: 16px; padding: 4px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; }
`
