import { z } from 'zod'
import { defineRoute } from '../route.ts'

/** One message of JSON-RPC, or several; nothing answers a notice. */
const messageSchema = z.looseObject({ jsonrpc: z.literal('2.0') })

export const callMcp = defineRoute({
  id: 'mcp.call',
  method: 'POST',
  path: '/api/mcp',
  access: { kind: 'program' },
  summary:
    'The Model Context Protocol (Streamable HTTP, without sessions): what an assistant may do in the company of its API token, as tools',
  raw_body: true,
  response: z.union([messageSchema, z.array(messageSchema)]).optional(),
})
