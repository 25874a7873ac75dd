import type { RouteContract } from '@prumo/contracts/route'
import type { RouteRequest } from '../../../kernel/http/program-handler.ts'
import type { ToolSchema } from './tool-schema.ts'

/** What a tool is called with. */
export type Arguments = Readonly<Record<string, unknown>>

/** A tool as an assistant knows it, and the request of a route that its call becomes. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: ToolSchema
  readonly readsOnly: boolean
  readonly route: RouteContract
  readonly requestOf: (asked: Arguments) => RouteRequest
}

/** A value as an address has it: several are one list. */
export const textIn = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : String(value)

/** Whether an argument stands in the path of a route. */
export const isInPath = (route: RouteContract, name: string): boolean =>
  route.path.includes(`{${name}}`)
