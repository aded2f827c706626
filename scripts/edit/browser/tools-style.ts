/** How the tools of editing look, whatever the page looks like. Only they themselves can be pointed at. */
export const TOOLS_STYLE = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; pointer-events: none; font: 15px/1.4 system-ui, sans-serif; }
[hidden] { display: none !important; }
.frame { position: fixed; box-sizing: content-box; margin: -4px; padding: 4px; border-radius: 4px; outline: 2px dashed #d33a2c; }
.bar { position: fixed; display: flex; gap: 2px; padding: 4px; }
button { min-width: 32px; height: 32px; padding: 0 8px; border: 1px solid #f6f2ee; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; font: inherit; cursor: pointer; pointer-events: auto; }
.desk { position: fixed; right: 8px; bottom: 8px; display: flex; gap: 2px; opacity: 0.85; }
.desk:hover, .desk:focus-within { opacity: 1; }
button:focus-visible, textarea:focus-visible { outline: 3px solid #d33a2c; outline-offset: 2px; box-shadow: 0 0 0 2px #f6f2ee; }
button:hover, button:focus-visible { background: #d33a2c; }
p, .question { position: fixed; box-sizing: border-box; max-width: min(44rem, calc(100vw - 16px)); margin: 0; padding: 8px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; white-space: pre-line; pointer-events: auto; }
.refusal { border-left: 4px solid #d33a2c; }
.note { left: 16px; bottom: 16px; }
.panel { position: fixed; right: 8px; bottom: 56px; box-sizing: border-box; width: min(36rem, calc(100vw - 16px)); max-height: calc(100vh - 72px); overflow: auto; padding: 16px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; pointer-events: auto; }
.panel h2 { margin: 0 0 8px; font-size: 16px; }
.panel > p, .panel .refused { position: static; padding: 0; }
.panel .refused { margin-top: 4px; color: #ffb4a8; }
.panel .refused:empty { display: none; }
.entry { margin-top: 12px; }
textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; font: inherit; }
`
