// SPDX-License-Identifier: Apache-2.0
// A state and a severity have one word each, wherever they are shown.
#include "model/text/statetexts.h"

#include "tests/support/testregistry.h"

#include <QSet>
#include <QTest>

using namespace a2a;

class StateTextsTest final : public QObject {
    Q_OBJECT

private slots:
    void states_are_written_plainly()
    {
        QCOMPARE(taskStateText(TaskState::InputRequired), QStringLiteral("input required"));
        QCOMPARE(taskStateText(TaskState::Canceled), QStringLiteral("canceled"));
        QCOMPARE(taskStateText(TaskState::Unspecified), QStringLiteral("no state"));
        QCOMPARE(taskStateText(TaskState::Indeterminate), QStringLiteral("unknown"));
        QCOMPARE(taskStateText(TaskState::Unknown), QStringLiteral("unknown state"));
    }

    void severities_are_told_apart()
    {
        const QSet<QString> words{severityText(Severity::Note), severityText(Severity::Warning),
                                  severityText(Severity::Error)};
        QCOMPARE(words, (QSet<QString>{QStringLiteral("note"), QStringLiteral("warning"),
                                       QStringLiteral("error")}));
    }
};

A2A_TEST(StateTextsTest)

#include "statetextstest.moc"
