import { z } from 'zod'

// The validator would compile its checks with `new Function`, which the content policy refuses. It
// decides when the first schema is made: nothing that holds one may be loaded before this line.
z.config({ jitless: true })

const { startApp } = await import('./app/start-app.tsx')
await startApp()
