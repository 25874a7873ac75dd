import { OutsideFault } from './outside-fault.ts'

/** Asks a service. @returns what it did not answer for, null where it answered; a bug is thrown. */
export async function faultOf(ask: () => Promise<unknown>): Promise<OutsideFault | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof OutsideFault) return error
    throw error
  }
}
