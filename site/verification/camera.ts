/** Why the camera cannot be used, with a text in the scanner. */
export type CameraFault = "refused" | "absent" | "busy" | "failed";

/** Opens the rear camera of a phone, or any other. */
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
