import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

/** Its session may be undefined, which the type of transports leaves out. */
const isTransport = (value: unknown): value is Transport =>
  value instanceof StreamableHTTPClientTransport

/** What an assistant is: the library's own client, over HTTP, with an API token. */
export async function assistant(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'teste', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  if (!isTransport(transport)) throw new Error('The library has a transport that is none.')
  await client.connect(transport)
  return client
}

/** Calls a tool. @returns what it answered, and whether it refused. */
export async function callTool(
  client: Client,
  name: string,
  asked: Record<string, unknown> = {},
): Promise<{ readonly isError: boolean; readonly text: string }> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: asked }))
  const [content] = result.content
  return { isError: result.isError === true, text: content?.type === 'text' ? content.text : '' }
}
