import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/source-files.ts'
import { runCommand } from './prumo-process.ts'

it('An error of a built program names the statement and the source that threw it, and those that called it', async () => {
  const { code, output } = await runCommand('check-audit', { SECRET_KEY_FILE: '/dev/null' })
  expect(code).toBe(1)
  const places = [...output.matchAll(/^ +at .*?(server\/src\/\S+\.ts):(\d+)/gm)]
  const lines = places.map(([, file = '', line]) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8').split('\n')
    return [file, text[Number(line) - 1]?.trim()]
  })
  expect(lines[0]).toEqual([
    'server/src/kernel/settings.ts',
    expect.stringContaining('.length < MIN_SECRET_BYTES'),
  ])
  expect(lines.at(-1)).toEqual([
    'server/src/check-audit.ts',
    expect.stringContaining('readSettings(process.env)'),
  ])
})
