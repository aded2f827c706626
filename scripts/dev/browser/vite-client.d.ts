/** The script of Vite in pages: https://vite.dev/guide/api-hmr */
declare module 'vite-client' {
  export function createHotContext(owner: string): import('vite/types/hot').ViteHotContext
}
