// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>

namespace a2a {

/// A lenient second pass for payloads that are almost JSON, as in printed examples: comments,
/// trailing commas, an array literal that contains members (`[ "parts": … ]`). The result has the
/// same length, so that byte offsets stay valid; it equals the input if there was nothing to
/// repair.
[[nodiscard]] QByteArray repairedJson(QByteArrayView json);

/// The data of an event-stream block whose JSON continues in lines without the `data:` prefix, as
/// in the specification's examples: such lines are joined to the data until they are fields again.
[[nodiscard]] QByteArray unprefixedData(QByteArrayView block);

/// The positions of the lines that begin with `data:` in a block, for blocks of events that no
/// blank line separates.
[[nodiscard]] QList<qsizetype> dataLines(QByteArrayView block);

} // namespace a2a
