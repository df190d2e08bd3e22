// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

class JsonWriter;

/// Writes the member `parts` as in 0.1, 0.2 and 0.3 (0.1 §6.5, 0.3 §6.5): a part has its kind in a
/// member `type` or `kind`, and a file is a separate object.
void writeLegacyParts(JsonWriter &json, const std::vector<Part> &parts, const char *discriminator);
/// Writes the members of a `PushNotificationConfig`, without the config's own id, into the open
/// object.
void writeLegacyPush(JsonWriter &json, const PushConfig &config);

} // namespace a2a
