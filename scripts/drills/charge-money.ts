import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../source-files.ts'
import { type Drill, seconds } from './drill.ts'

const COUNT = 5_000
const FILE = 'server/src/modules/charges/payments/charge-money.http.test.ts'

/** What `npm test` proves with 96 charges, with as many as a company of some size has in a year. */
export const chargeMoney: Drill = {
  proves: ['I1'],
  title: 'The money of 5,000 charges',
  does: `Five thousand charges at a simulated Asaas, drawn by a generator with fine, interest and discount: paid in time, late, in part, above what was asked, given back in part and whole. One run of the nightly job books all of them. Then each receivable, the fees, the wallet and the bank after a payout have to tie to the cent with a model that knows nothing of Prumo's rules, and the books have to prove. It is ${FILE} with \`CHARGES=${COUNT}\`.`,
  run: async () => {
    const begunAt = performance.now()
    const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
    const { status, stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', 'http', FILE, '--maxWorkers=1', '--reporter=dot'],
      {
        cwd: repositoryRoot,
        env: { ...process.env, CHARGES: String(COUNT), TEST_ENGINE: 'postgresql', NO_COLOR: '1' },
        encoding: 'utf8',
      },
    )
    const took = performance.now() - begunAt
    const isGood = status === 0
    const told = isGood ? [] : [['The test said', stdout.slice(-2_000)] as const]
    return {
      result: `${COUNT} charges paid and given back, ${isGood ? '0' : 'some'} that differ from the model, in ${seconds(took)}`,
      isGood,
      figures: [['A charge', `${Math.round(took / COUNT)} ms`], ...told],
    }
  },
}
