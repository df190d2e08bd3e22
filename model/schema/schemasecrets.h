// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemalayers.h"

namespace a2a {

/// A value that only its sender may know: `writeOnly`, or `format: password`.
[[nodiscard]] bool isSecretSchema(const SchemaLayers &layers);

/// Whether a schema speaks of secrets anywhere, used or not.
[[nodiscard]] bool mentionsSecrets(json::Value schema);

/// Where the secrets of an answer stand, as JSON pointers of single values: a value is one when any
/// alternative or branch that could apply says so, whatever the form shows of it. Of a schema that
/// is too large to be looked at everything is one. A member that stands twice is one place
/// (json::valuesAt()).
[[nodiscard]] QStringList secretsIn(json::Value answer, json::Value schema, json::Value root,
                                    bool isSecret = false);

} // namespace a2a
