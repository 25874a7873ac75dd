import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { RouteContract, Upload } from '@prumo/contracts/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../refusal.ts'
import type { ParsedInput, UploadedFile } from './request-context.ts'
import { requireStorable } from './storable-input.ts'

/** What a multipart form brought: its file, and its other fields as texts. */
export interface Form {
  readonly file: UploadedFile
  readonly fields: Readonly<Record<string, string>> | null
}

const NO_FILE: UploadedFile = { name: '', bytes: new Uint8Array() }
/** A request that is no form. */
export const NO_FORM: Form = { file: NO_FILE, fields: null }

/** A body that is kept as it came. */
export function rawForm({ body }: FastifyRequest): Form {
  return {
    file: { name: '', bytes: Buffer.isBuffer(body) ? body : new Uint8Array() },
    fields: null,
  }
}

/** The forms of the app have a dozen fields of a line each. */
const FORM_LIMITS = { files: 1, fields: 50, fieldSize: 20_000, fieldNameSize: 100 } as const
/** An issue tells what was sent, so that an empty field and a wrong one are told apart. */
const REPORT_INPUT = { reportInput: true } as const

/** Path, query and body, parsed by the route's own schemas. @throws Refusal, z.ZodError */
export function parseInput(route: RouteContract, request: FastifyRequest, form: Form): ParsedInput {
  const params = route.params?.safeParse(request.params)
  // An id that is no id names no record.
  if (params?.success === false) throw notFound()
  const body = route.raw_body ? undefined : (form.fields ?? request.body)
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
    const sent = await readFile(part, sizeOf(request, upload.max_bytes), request.server)
    if (part.fieldname === upload.field) file = sent
  }
  if (file === null && !upload.optional) throw new Refusal('file_missing')
  return { file: file ?? NO_FILE, fields: Object.fromEntries(fields) }
}

/** What a file needs at most: the request that it came in is larger. */
function sizeOf(request: FastifyRequest, maxBytes: number): number {
  const length = Number(request.headers['content-length'])
  return Number.isSafeInteger(length) ? Math.min(length, maxBytes) : maxBytes
}

/**
 * A file of a form, put in its place and hashed piece by piece as it comes: ten large ones at once
 * leave turns to other requests.
 */
async function readFile(
  part: MultipartFile,
  size: number,
  { multipartErrors }: FastifyInstance,
): Promise<UploadedFile> {
  const whole = Buffer.allocUnsafeSlow(size)
  const hash = createHash('sha256')
  let length = 0
  const pieces: AsyncIterable<Uint8Array> = part.file
  for await (const piece of pieces) {
    whole.set(piece, length)
    hash.update(piece)
    length += piece.length
  }
  // The reader of forms cuts a file at its limit.
  if (part.file.truncated) throw new multipartErrors.RequestFileTooLargeError()
  const name = (part.filename ?? '').slice(0, 200)
  return { name, bytes: whole.subarray(0, length), sha256: hash.digest('hex') }
}
