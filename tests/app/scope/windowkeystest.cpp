// SPDX-License-Identifier: Apache-2.0
// No shortcut has two meanings in a window, and all of them are in one table: that of the
// workspace, and the shortcuts in the descriptors of the panes.
#include "ui/workspace/windowkeys.h"

#include "tests/app/scope/windowsfixture.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/shell/panelist.h"
#include "ui/shell/windowactions.h"

#include <QAction>
#include <QMap>
#include <QMenuBar>
#include <QShortcut>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WindowKeysTest final : public QObject {
    Q_OBJECT

    using Owners = QMap<QString, QStringList>; ///< by key

    [[nodiscard]] static bool isOfWindow(Qt::ShortcutContext context)
    {
        return context == Qt::WindowShortcut || context == Qt::ApplicationShortcut;
    }
    /// All shortcuts of the whole window, by name.
    [[nodiscard]] static Owners keysIn(const MainWindow &window)
    {
        Owners owners;
        for (const QAction *action : window.findChildren<QAction *>()) {
            if (!isOfWindow(action->shortcutContext()))
                continue;
            for (const QKeySequence &key : action->shortcuts()) {
                if (!key.isEmpty())
                    owners[key.toString()].append(action->text());
            }
        }
        for (const QShortcut *shortcut : window.findChildren<QShortcut *>()) {
            if (isOfWindow(shortcut->context()))
                owners[shortcut->key().toString()].append(u"a shortcut"_s);
        }
        return owners;
    }
    [[nodiscard]] static Owners table()
    {
        Owners owners;
        for (const WindowKeyRow &row : windowKeys()) {
            for (const QKeySequence &key : row.keys) {
                if (!key.isEmpty()) // some platforms have no shortcut to quit
                    owners[key.toString()].append(u"row %1"_s.arg(int(row.key)));
            }
        }
        for (const PaneDescriptor *pane : allPanes()) {
            if (pane->key.key() != Qt::Key_unknown)
                owners[QKeySequence(pane->key).toString()].append(pane->id);
        }
        return owners;
    }
    static void verifyNoClash(const Owners &owners)
    {
        for (auto at = owners.begin(); at != owners.end(); ++at)
            QVERIFY2(at->size() == 1, qPrintable(u"%1: %2"_s.arg(at.key(), at->join(u", "_s))));
    }

private slots:
    void init() { failOnAnyWarning(); }

    void the_table_has_no_conflicts()
    {
        verifyNoClash(table());
        for (size_t i = 0; i < windowKeys().size(); ++i)
            QCOMPARE(size_t(windowKeys()[i].key), i);
    }

    void a_real_window_has_the_shortcuts_of_the_table()
    {
        WindowsFixture bench;
        const QString file = bench.place(u"talk.a2ascope"_s);
        QVERIFY(bench.writeSession(file));
        bench.windows->openFile(file);
        QTRY_VERIFY(WindowsFixture::line(bench.last(), u"opened"_s));
        WindowsFixture::click(WindowsFixture::line(bench.last(), u"opened"_s), u"Replay"_s);
        QTRY_VERIFY(bench.last().player()); // whose bar has shortcuts, too
        const MainWindow &window = bench.last().window();
        [[maybe_unused]] const auto filled = windowActions(*window.menuBar());
        const Owners owners = keysIn(window);
        const Owners known = table();
        verifyNoClash(owners);
        for (auto at = owners.begin(); at != owners.end(); ++at)
            QVERIFY2(known.contains(at.key()), qPrintable(u"%1 of “%2” is not in the table"_s.arg(
                                                   at.key(), at->join(u", "_s))));
        for (auto at = known.begin(); at != known.end(); ++at)
            QVERIFY2(owners.contains(at.key()),
                     qPrintable(u"nothing has %1 (%2)"_s.arg(at.key(), at->join(u", "_s))));
    }
};

A2A_TEST(WindowKeysTest)
#include "windowkeystest.moc"
