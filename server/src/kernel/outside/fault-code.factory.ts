import { faultOf } from './fault-of.ts'

/** The code of the fault that work ends with; `none` where it ends well. */
export const faultCodeOf = async (work: Promise<unknown>): Promise<string> =>
  (await faultOf(() => work))?.code ?? 'none'
