import { readArchive } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import { packFiles } from './pack-files.ts'

const LIMITS = { max_entries: 10, max_unpacked_bytes: 1_000_000, max_ratio: 100 }

const roundTrip = (files: Readonly<Record<string, string>>) => {
  const packed = packFiles(
    Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  )
  return Object.fromEntries(
    readArchive(Buffer.from(packed), LIMITS).map(({ name, content }) => [
      name,
      content()?.toString('utf8'),
    ]),
  )
}

describe('an archive of chosen files', () => {
  it('An archive of chosen files holds each as it is, whatever its name', () => {
    const files = { 'nota 1.xml': '<a/>', 'São João.xml': '<b>é</b>', 'vazio.xml': '' }
    expect(roundTrip(files)).toEqual(files)
  })

  it('An archive of chosen files of no file is an archive all the same', () => {
    expect(roundTrip({})).toEqual({})
  })
})
