import type { RouteContract } from '@prumo/contracts/route'
import type { ProgramContext, RouteRequest } from '../../../kernel/http/program-handler.ts'
import { textOf } from '../../../texts/dictionary.ts'
import type { Language } from '../../../texts/error-texts.ts'
import { PROPOSING_TOOLS, proposingRequest } from './proposing-tools.ts'
import { READING_TOOLS } from './reading-tools.ts'
import { PAGE_SIZE, toolSchema } from './tool-schema.ts'
import { type Arguments, isInPath, textIn, type Tool } from './tool.ts'

/** The tools of a caller: those whose route their token, their person and the plan all allow. */
export function toolsOf(
  { permissions, features }: ProgramContext['membership'],
  language: Language,
): readonly Tool[] {
  const mayCall = ({ access }: RouteContract): boolean =>
    access.kind === 'company' &&
    permissions.includes(access.permission) &&
    (access.feature === undefined || features.includes(access.feature))
  const reading = READING_TOOLS.filter(({ route }) => mayCall(route)).map(({ name, route }) => ({
    name,
    description: textOf(language, 'mcp', `tools.${name}`),
    inputSchema: toolSchema(route, language),
    readsOnly: true,
    route,
    requestOf: (asked: Arguments) => readingRequest(route, asked),
  }))
  const proposing = PROPOSING_TOOLS.filter(({ route }) => mayCall(route)).map(
    ({ name, route, not_asked }) => ({
      name,
      description: textOf(language, 'mcp', `tools.${name}`),
      inputSchema: toolSchema(route, language, not_asked),
      readsOnly: false,
      route,
      requestOf: (asked: Arguments) => proposingRequest(route, asked),
    }),
  )
  return [...reading, ...proposing]
}

/** Names that a tool does not take: a filter that is misspelt would be passed over in silence. */
export function unknownArguments({ inputSchema }: Tool, asked: Arguments): readonly string[] {
  return Object.keys(asked).filter((name) => !Object.hasOwn(inputSchema.properties, name))
}

function readingRequest(route: RouteContract, asked: Arguments): RouteRequest {
  const texts = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, textIn(value)]],
  )
  const hasPages = route.query !== undefined && Object.hasOwn(route.query.shape, 'per_page')
  return {
    params: Object.fromEntries(texts.filter(([name]) => isInPath(route, name))),
    query: {
      ...(hasPages ? { per_page: String(PAGE_SIZE) } : {}),
      ...Object.fromEntries(texts.filter(([name]) => !isInPath(route, name))),
    },
  }
}
