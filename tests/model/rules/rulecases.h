// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/rulechecker.h"

#include <QByteArrayList>
#include <QJsonObject>

#include <map>
#include <vector>

namespace a2a::test {

/// One line of tests/model/rules/data/cases.txt: a rule, and how a good example is changed to
/// violate it and to satisfy it.
struct RuleCase {
    int line = 0;
    QByteArray rule;
    QByteArray severity;        ///< "error", "warning", "note"; empty: any
    QByteArray protocolVersion; ///< as in the file: "1.0"
    QByteArray target;          ///< which example, and where in it
    QByteArray breaking;        ///< JSON merge patches
    QByteArray satisfying;
    QByteArrayList also; ///< other rules that the same change necessarily violates

    [[nodiscard]] QByteArray name() const;
};

/// A change after which no rule finds anything.
struct ValidCase {
    int line = 0;
    QByteArray target; ///< protocol version and target, separated by a blank
    QByteArray patch;
};

/// The examples and cases of the file (README.md beside it describes the format).
class RuleCases final {
public:
    explicit RuleCases(const QString &fileName);

    [[nodiscard]] const std::vector<RuleCase> &cases() const { return m_cases; }
    [[nodiscard]] const std::vector<ValidCase> &validCases() const { return m_validCases; }
    [[nodiscard]] QByteArrayList targets() const;
    /// What is wrong with the file itself; empty: nothing.
    [[nodiscard]] const QByteArray &error() const { return m_error; }
    /// Findings of an example with a change. Key: protocol version and target, separated by a
    /// blank.
    [[nodiscard]] Notes findings(const QByteArray &target, const QByteArray &patch) const;

private:
    struct Target {
        QByteArray base;
        QByteArray pointer;
    };

    void readLine(const QByteArray &line, int number);
    [[nodiscard]] QByteArray expanded(QByteArray text, const QByteArray &protocolVersion) const;

    std::map<QByteArray, QJsonObject> m_bases;
    std::map<QByteArray, Target> m_targets;
    std::map<QByteArray, QByteArray> m_words; ///< abbreviations of a protocol version
    std::vector<RuleCase> m_cases;
    std::vector<ValidCase> m_validCases;
    QByteArray m_error;
};

} // namespace a2a::test
