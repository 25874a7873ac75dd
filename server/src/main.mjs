import { keepCompiled } from './keep-compiled.mjs'

keepCompiled()
await import('./serve.ts')
