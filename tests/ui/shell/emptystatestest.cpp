// SPDX-License-Identifier: Apache-2.0
// An empty pane says why: all of it is readable, at every size of the window and in every language.
#include "model/language/language.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/clippedtexts.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/panelist.h"
#include "ui/shell/windowpanes.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panescrollarea.h"

#include <QScrollBar>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class EmptyStatesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void all_text_is_readable_data();
    void all_text_is_readable();
};

static const PaneScrollArea *roomOf(const Pane &pane)
{
    const PaneScrollArea *room = nullptr;
    for (const QWidget *at = pane.parentWidget(); at && !room; at = at->parentWidget())
        room = qobject_cast<const PaneScrollArea *>(at);
    return room;
}

void EmptyStatesTest::all_text_is_readable_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const QString &language : Language::names()) {
        for (const QSize size :
             {QSize(1024, 700), QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%s %dx%d", qPrintable(language), size.width(), size.height())
                << language << size;
    }
}

void EmptyStatesTest::all_text_is_readable()
{
    QFETCH(const QString, language);
    QFETCH(const QSize, size);
    const Language spoken(language);
    Theme theme(*qApp, ThemeChoice::Light);
    Session session;
    TestWorkspace workspace(session);
    MainWindow window(workspace, theme);
    window.resize(size);
    window.show();
    int seen = 0;
    for (const bool withAgent : {false, true}) {
        if (withAgent) {
            session.addAgent();
            workspace.selection().selectAgent(0);
        }
        for (const PaneDescriptor *about : allPanes()) {
            workspace.navigator().show(about->id);
            QCoreApplication::processEvents(); // layouts
            const Pane *pane = window.panes().pane(about->id);
            QVERIFY2(pane->isVisible(), about->title);
            for (const EmptyState *empty : pane->findChildren<EmptyState *>()) {
                if (!empty->isVisible())
                    continue;
                ++seen;
                const QStringList cut = ClippedTexts::in(*empty, *pane);
                QVERIFY2(cut.isEmpty(),
                         qPrintable(QLatin1StringView(about->title) % u": "_s % cut.join(u'\n')));
            }
            if (about->id == paneid::Wire)
                QCOMPARE(roomOf(*pane)->verticalScrollBar()->maximum(), 0);
        }
    }
    QVERIFY2(seen >= 12, qPrintable(QString::number(seen)));
}

A2A_TEST(EmptyStatesTest)
#include "emptystatestest.moc"
