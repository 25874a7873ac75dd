/** What the simulators of Prumo call themselves where an authority has the version of its program (verAplic). */
const SIMULATORS: ReadonlySet<string> = new Set(['Simulado', 'SIMULADOR'])

/** What a page says of a note that a simulator made, in Portuguese as all of it. */
export const SIMULATED_MARK = 'SIMULADO: sem valor fiscal'

/** Whether a simulator answered for a note: no authority knows it. @param program verAplic of the answer. */
export const isSimulator = (program: string | null): boolean => SIMULATORS.has(program ?? '')
