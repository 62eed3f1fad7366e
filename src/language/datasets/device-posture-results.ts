import type { Dataset } from "../dataset.js";

export const devicePostureResults = {
  name: "device_posture_results",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    ClientVersion: "string",
    DeviceID: "string",
    DeviceManufacturer: "string",
    DeviceModel: "string",
    DeviceName: "string",
    DeviceSerialNumber: "string",
    DeviceType: "string",
    Email: "string",
    OSVersion: "string",
    PolicyID: "string",
    PostureCheckName: "string",
    PostureCheckType: "string",
    PostureEvaluatedResult: "bool",
    PostureExpectedJSON: "object",
    PostureReceivedJSON: "object",
    RegistrationID: "string",
    Timestamp: "timestamp",
    UserUID: "string",
  },
} as const satisfies Dataset;
