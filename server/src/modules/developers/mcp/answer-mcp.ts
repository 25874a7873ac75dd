import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { ProgramContext } from '../../../kernel/http/program-handler.ts'
import { ProtocolAnswer } from '../../../kernel/http/protocol-answer.ts'
import { textOf } from '../../../texts/dictionary.ts'
import { mcpServer } from './mcp-server.ts'

/** The headers that the protocol reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const
/** The protocol's code of a request that is refused before it is read. */
const REFUSED = -32_000

/** One POST of the protocol, answered as JSON: nothing is kept for the next one. */
export async function answerMcp(
  context: ProgramContext,
  body: Uint8Array,
): Promise<ProtocolAnswer> {
  const origin = context.header('origin')
  // A page of another site speaks to no server through the browser of who is looking at it.
  if (origin !== '' && origin !== new URL(context.appUrl).origin)
    return refusal(403, textOf(context.language, 'mcp', 'foreign_origin', { found: origin }))
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = mcpServer(context)
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(
      new Request(`${context.appUrl}/api/mcp`, {
        method: 'POST',
        headers: sentHeaders(context),
        body: new Uint8Array(body),
      }),
    )
    return new ProtocolAnswer(response.status, await response.text())
  } finally {
    await server.close()
  }
}

const sentHeaders = ({ header }: ProgramContext): Record<string, string> =>
  Object.fromEntries(
    HEADERS.map((name) => [name, header(name)] as const).filter(([, value]) => value !== ''),
  )

const refusal = (status: number, message: string): ProtocolAnswer =>
  new ProtocolAnswer(
    status,
    JSON.stringify({ jsonrpc: '2.0', error: { code: REFUSED, message }, id: null }),
  )
