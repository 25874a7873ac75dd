import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { packingInto } from './packed-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'prumo-packed-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('A disk that refuses a company file while nobody writes is told to whoever writes it, and ends no process', async () => {
  const work = packingInto(join(folder, 'missing', 'company.prumo'), async (write) => {
    // Behind the opening that fails.
    await readdir(folder)
    await write('prumo-company {}\n')
  })
  await expect(work).rejects.toThrow('ENOENT')
})
