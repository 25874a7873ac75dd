import { dateAt } from '@prumo/civil-date'
import { errorSchema } from '@prumo/contracts/error.schema'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { ProgramContext } from '../../../kernel/http/program-handler.ts'
import { textOf } from '../../../texts/dictionary.ts'
import type { Tool } from './tool.ts'
import { toolsOf, unknownArguments } from './tools.ts'

/** The server of one request: it knows its caller and no other, and is gone with the answer. */
export function mcpServer(context: ProgramContext): Server {
  const { membership, language, now } = context
  const tools = toolsOf(membership, language)
  const today = dateAt(now, membership.time_zone)
  const server = new Server(
    { name: 'prumo', title: 'Prumo', version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions: textOf(language, 'mcp', 'instructions', { when: today }),
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, readsOnly }) => ({
      name,
      description,
      inputSchema: { ...inputSchema, required: [...inputSchema.required] },
      annotations: { readOnlyHint: readsOnly, destructiveHint: false, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    // What a caller may not do is not there for them.
    if (tool === undefined)
      throw new McpError(
        ErrorCode.InvalidParams,
        textOf(language, 'mcp', 'unknown_tool', { name: params.name.slice(0, 100) }),
      )
    return callTool(context, tool, params.arguments ?? {})
  })
  return server
}

/** Calls the route of a tool: its answer is told as it came, a refusal as an error of the tool. */
async function callTool(
  { call, language }: ProgramContext,
  tool: Tool,
  asked: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const unknown = unknownArguments(tool, asked)
  if (unknown.length > 0) {
    const known = Object.keys(tool.inputSchema.properties).join(', ')
    return failed(
      textOf(language, 'mcp', 'unknown_arguments', { name: unknown.join(', '), found: known }),
    )
  }
  const { status, text } = await call(tool.route, tool.requestOf(asked))
  if (status < 400) return { content: [{ type: 'text', text }] }
  return failed(refusalText(text))
}

const failed = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

/** What a refusal says, with the fields that it is about. */
function refusalText(answer: string): string {
  const { message, code, errors = {} } = errorSchema.parse(JSON.parse(answer))
  const fields = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return [`${message} (${code})`, ...fields].join('\n')
}
