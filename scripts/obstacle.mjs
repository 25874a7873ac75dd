/** Something on this computer that a person must put right; its message says what, in a sentence. */
export class Obstacle extends Error {
  name = 'Obstacle'
}
