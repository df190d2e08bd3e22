// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemalayers.h"

namespace a2a {

/// Whether the schema marks a value that only its sender may know: `writeOnly`, or `format:
/// password`.
[[nodiscard]] bool isSecretSchema(const SchemaLayers &layers);

/// Whether a schema marks secrets anywhere, used or not.
[[nodiscard]] bool declaresSecrets(json::Value schema);

/// The secrets of an answer, as JSON pointers of single values: a value is one if any alternative
/// or branch that could apply says so, whatever the form shows. If the schema is too large,
/// everything is one. A duplicate member is one place (json::valuesAt()).
[[nodiscard]] QStringList findSecretPointers(json::Value answer, json::Value schema,
                                             json::Value root, bool isSecret = false);

} // namespace a2a
