/** Every style that `setAnimationStyle` takes. */
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

/** Every position that `setAnimationStyle` takes. */
export const animationPositions = ['top', 'left', 'right', 'bottom'] as const
