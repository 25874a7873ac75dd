/** Collects the errors of works on several charges, so that one that fails stops none of the others. */
export function collectFailures() {
  const thrown: Error[] = []
  return {
    /** @returns what the work answers; null where it threw. */
    take: async <T>(work: Promise<T>): Promise<T | null> => {
      try {
        return await work
      } catch (error) {
        if (!(error instanceof Error)) throw error
        thrown.push(error)
        return null
      }
    },
    /** @throws AggregateError of all that failed. */
    end: (): void => {
      if (thrown.length > 0)
        throw new AggregateError(thrown, 'Some charges could not be dealt with.')
    },
  }
}
