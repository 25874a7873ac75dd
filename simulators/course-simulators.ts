import { cademiSimulator } from './cademi/cademi-simulator.ts'
import { curseducaSimulator } from './curseduca/curseduca-simulator.ts'
import { newFaults } from './faults.ts'
import { memberkitSimulator } from './memberkit/memberkit-simulator.ts'

/** The simulators of education platforms, by the names that PLATFORM_URLS has for their services. */
export const openCourses = () => ({
  faults: { memberkit: newFaults(), cademi: newFaults(), curseduca: newFaults() },
  courses: {
    memberkit: memberkitSimulator(),
    cademi: cademiSimulator(),
    curseduca: curseducaSimulator(),
  },
})

type Opened = ReturnType<typeof openCourses>

export type CourseSimulators = Readonly<Opened['courses']>
export type CourseFaults = Readonly<Opened['faults']>
