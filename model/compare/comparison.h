// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/textdifference.h"
#include "model/json/difference.h"
#include "model/session/content.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace a2a {

/// How two versions of content are compared.
enum class ComparisonKind : quint8 { Text, Json, Image, Bytes };

/// The ways in which two contents can be compared, the most informative one first. Depends on their
/// kinds, declared types and first bytes; Bytes is always included.
[[nodiscard]] std::vector<ComparisonKind> comparisonKinds(const ContentRun &before,
                                                          const ContentRun &after);

/// The result of comparing two contents.
struct Comparison {
    ComparisonKind kind = ComparisonKind::Bytes;
    QByteArray before;
    QByteArray after;
    QByteArray beforeSha256;
    QByteArray afterSha256;
    /// For Text, the difference of the texts. For Json, that of both documents after indenting them
    /// alike, with members in their own order.
    TextDifference text;
    /// For Json, the differences of the documents, at most MaxDifferences.
    std::vector<json::Difference> differences;
    /// For each difference, the row in the indented second document where it is, or where it would
    /// be.
    std::vector<int> differenceRows;
    /// The ranges of differing bytes within the shorter length, at most MaxRanges.
    std::vector<json::ByteRange> ranges;
    bool areRangesTruncated = false;

    static constexpr size_t MaxDifferences = 2000;
    static constexpr size_t MaxRanges = 10'000;

    [[nodiscard]] bool isIdentical() const { return before == after; }
    /// Whether both are equivalent JSON that differs at most in order, white space or the spelling
    /// of numbers.
    [[nodiscard]] bool isEquivalent() const
    {
        return kind == ComparisonKind::Json && differences.empty();
    }
};

/// Compares two contents; meant for worker threads. Returns null if canceled.
[[nodiscard]] std::shared_ptr<const Comparison>
compareContents(const QByteArray &before, const QByteArray &after, ComparisonKind kind,
                const std::function<bool()> &isCanceled = {});

} // namespace a2a
