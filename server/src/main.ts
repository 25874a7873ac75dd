import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reading and compiling two thousand files is most of a start: the next one finds them compiled.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/prumo', import.meta.url)))
await import('./serve.ts')
