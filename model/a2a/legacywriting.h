// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

class JsonWriter;

/// What 0.1, 0.2 and 0.3 write alike (0.1 §6.5, 0.3 §6.5): a part says what it is in a member that
/// is called `type` or `kind`, and a file is an object of its own. Writes the member `parts`.
void writeLegacyParts(JsonWriter &json, const std::vector<Part> &parts, const char *discriminator);
/// Where and how to push, without the configuration's own id (`PushNotificationConfig`): writes
/// members into the object that is open.
void writeLegacyPush(JsonWriter &json, const PushConfig &config);

} // namespace a2a
