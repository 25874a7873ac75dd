import { randomBytes } from 'node:crypto'
import { openOutsideServices } from '../../server/src/kernel/outside/outside-services.ts'
import { keyRingOf } from '../../server/src/kernel/secrets/key-ring.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'

/** What jobs work with beside the database, for jobs that open no secret and ask no service. */
export const jobServices = () => ({
  keyRing: keyRingOf(randomBytes(32), null),
  outside: openOutsideServices(readSettings({})),
})
