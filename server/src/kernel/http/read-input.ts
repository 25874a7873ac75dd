import type { RouteContract, Upload } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../refusal.ts'
import type { ParsedInput, UploadedFile } from './handler.ts'
import { requireStorable } from './storable-input.ts'

/** What a multipart form brought: its file, and its other fields as texts. */
export interface Form {
  readonly file: UploadedFile
  readonly fields: Readonly<Record<string, string>> | null
}

const NO_FILE: UploadedFile = { name: '', bytes: new Uint8Array() }
/** A request that is no form. */
export const NO_FORM: Form = { file: NO_FILE, fields: null }

/** The forms of the app have a dozen fields of a line each. */
const FORM_LIMITS = { files: 1, fields: 50, fieldSize: 20_000, fieldNameSize: 100 } as const
/** An issue tells what was sent, so that an empty field and a wrong one are told apart. */
const REPORT_INPUT = { reportInput: true } as const

/** Path, query and body, parsed by the route's own schemas. @throws Refusal, z.ZodError */
export function parseInput(route: RouteContract, request: FastifyRequest, form: Form): ParsedInput {
  const params = route.params?.safeParse(request.params)
  // An id that is no id names no record.
  if (params?.success === false) throw notFound()
  const body = form.fields ?? request.body
  requireStorable(request.query)
  requireStorable(body)
  return {
    params: params?.data ?? {},
    query: route.query?.parse(request.query, REPORT_INPUT) ?? {},
    body: route.body?.parse(body, REPORT_INPUT),
    file: form.file,
  }
}

/**
 * Reads a multipart form whole; the contract bounds its file.
 * @throws Refusal `unsupported_media_type`, `file_missing`.
 */
export async function readForm(upload: Upload, request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  const fields = new Map<string, string>()
  let file: UploadedFile | null = null
  for await (const part of request.parts({
    limits: { ...FORM_LIMITS, fileSize: upload.max_bytes },
  })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname === upload.field) file = { name: (part.filename ?? '').slice(0, 200), bytes }
  }
  if (file === null && !upload.optional) throw new Refusal('file_missing')
  return { file: file ?? NO_FILE, fields: Object.fromEntries(fields) }
}
