import { OutsideFault } from './outside-fault.ts'

/** What a service has of what was asked for; null of what it does not know. */
export async function nullIfUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof OutsideFault && error.code === 'unknown_there') return null
    throw error
  }
}
