import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packingInto } from './packed-file.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const folder = scratchFolder('packed')

it('A disk that refuses a company file while nobody writes is told to whoever writes it, and ends no process', async () => {
  const work = packingInto(join(folder, 'missing', 'company.prumo'), async (write) => {
    // Behind the opening that fails.
    await readdir(folder)
    await write('prumo-company {}\n')
  })
  await expect(work).rejects.toThrow('ENOENT')
})
