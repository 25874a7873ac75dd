import { type Formats, useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'

/** Instants in the company's zone: everybody who reads the log reads the same hour. */
export function useAuditFormat(): Formats {
  return useFormat(useCompany()?.time_zone)
}
