import { expect, test } from 'vitest'
import { readSource } from '../../scripts/source-files.ts'

const patternsOf = (file: string) =>
  readSource(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

test('What git ignores, keys and books among it, and the history are in no image', () => {
  const ignored = patternsOf('.gitignore').map((line) => `**/${line.replace(/\/$/, '')}`)
  expect(patternsOf('.dockerignore').toSorted()).toEqual(['.git', ...ignored].toSorted())
})
