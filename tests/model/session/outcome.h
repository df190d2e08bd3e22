// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/session/captures.h"

#include <QString>

#include <map>
#include <vector>

namespace a2a::test {

/// The result of the exchanges played, in neutral vocabulary, as lines a person can check: tasks
/// with their statuses and artifacts, messages, failures, findings. Times of arrival are omitted.
[[nodiscard]] QByteArray outcome(const FoldedSession &folded);

/// A message with its parts, indented as within an outcome.
[[nodiscard]] QByteArray shown(const Message &message);

/// A file of named sections with expected results. With A2A_WRITE_GOLDEN set in the environment the
/// actual results are written instead, to be read and committed.
class GoldenFile final {
public:
    explicit GoldenFile(const QString &path);
    ~GoldenFile();
    GoldenFile(const GoldenFile &) = delete;
    GoldenFile &operator=(const GoldenFile &) = delete;

    /// The expected text; the actual one while writing.
    [[nodiscard]] QByteArray expected(const QByteArray &section, const QByteArray &actual);
    /// Sections of the file that were not requested: their exchange no longer exists.
    [[nodiscard]] QByteArrayList unusedSections() const;

private:
    QString m_path;
    bool m_writes = false;
    std::vector<QByteArray> m_order;
    std::map<QByteArray, QByteArray> m_sections;
    QByteArrayList m_asked;
};

} // namespace a2a::test
