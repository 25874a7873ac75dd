import { z } from 'zod'

/**
 * Beside filters by cost centre and project: `yes` keeps what names none as well, and where none is
 * chosen that alone. It widens nobody's reach: what names none is out of reach of whoever is limited.
 */
export const unassignedFilters = {
  filter_no_cost_center: z.enum(['yes']).optional(),
  filter_no_project: z.enum(['yes']).optional(),
}
