/** Why a camera gives no picture, as the scanner says it. */
export type CameraFault = "refused" | "absent" | "busy" | "failed";

/** The camera on the back of a phone; any other where there is none. */
export async function openCamera(): Promise<MediaStream> {
  return await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(camera: MediaStream | undefined): void {
  for (const track of camera?.getTracks() ?? []) track.stop();
}

const faults: Partial<Record<string, CameraFault>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "busy",
  AbortError: "busy",
};

export function cameraFault(error: unknown): CameraFault {
  return (error instanceof DOMException && faults[error.name]) || "failed";
}
