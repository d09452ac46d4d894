/** Every style of `setAnimationStyle`. */
export const animationStyles = [
  'ChasingDots',
  'Circle',
  'CubeGrid',
  'DoubleBounce',
  'FadingCircle',
  'FoldingCube',
  'Pulse',
  'RotatingCircle',
  'RotatingPlane',
  'ThreeBounce',
  'WanderingCubes',
  'Wave',
] as const

/** Every position of `setAnimationStyle`. */
export const animationPositions = ['top', 'left', 'right', 'bottom'] as const
