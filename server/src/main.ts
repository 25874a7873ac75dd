import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reading and compiling two thousand files is most of a start: the next one finds them compiled.
// Threads find the folder in the environment. One without it strips the types of every file that it
// loads, and what strips them holds 20 MB.
const folder = fileURLToPath(new URL('../../node_modules/.cache/prumo', import.meta.url))
process.env['NODE_COMPILE_CACHE'] ??= folder
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
await import('./serve.ts')
