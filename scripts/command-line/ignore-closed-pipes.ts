/**
 * Lets a command end well when nobody reads any more what it says, as in `npm run build | head`: a pipe that is closed is
 * no fault of the build, which has published by then.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
