import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FOLDER } from './server-address.ts'

/**
 * Has the simulated tax office take notes of a series and answer nothing, with its contingency open; null
 * has it answer again.
 */
export async function silenceTaxOffice(series: string | null): Promise<void> {
  const control = readFileSync(
    join(process.env[DATA_FOLDER] ?? '', 'simulators', 'control.url'),
    'utf8',
  )
  const answer = await fetch(control.replace(/control$/, 'silence'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ series: series ?? '' }),
  })
  if (!answer.ok) throw new Error(`The simulators answered ${answer.status}.`)
}
