import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './file-answer.ts'

/**
 * Answers a file. It is never taken for a page of ours: it has the contract's type and is to be saved.
 * @throws Error when its type is none that the contract names.
 */
export function sendFile(
  route: RouteContract,
  file: FileAnswer,
  reply: FastifyReply,
): FileAnswer['content'] {
  if (file.maxAgeSeconds !== null)
    reply.header('cache-control', `private, max-age=${file.maxAgeSeconds}, immutable`)
  reply.header('content-disposition', dispositionOf(file.fileName))
  const types = [route.produces ?? []].flat()
  const type = file.mediaType ?? types[0]
  if (type === undefined || !types.includes(type))
    throw new Error(`${route.id} answers a file of a type that its contract does not name.`)
  reply.type(type)
  return file.content
}

/** RFC 6266: the name in UTF-8, so that accents survive and quotes end nothing. */
function dispositionOf(fileName: string | null): string {
  return fileName === null
    ? 'attachment'
    : `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
