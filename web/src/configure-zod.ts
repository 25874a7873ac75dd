import { z } from 'zod'

// The validator would compile its checks with `new Function`, which the content policy refuses. It
// decides when the first schema is made: nothing that holds one may run before this line, so this
// file shares a chunk with the validator (vite.config.ts).
z.config({ jitless: true })
