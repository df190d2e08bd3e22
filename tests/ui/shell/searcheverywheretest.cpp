// SPDX-License-Identifier: Apache-2.0
// Search everywhere in the real window: opened by its shortcut, results select in chat, artifact,
// wire log and card, and the keys continue from anywhere.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include "model/search/searchmodel.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/card/cardtext.h"
#include "ui/panes/card/rawcardview.h"
#include "ui/panes/chat/rows/bubblereader.h"
#include "ui/panes/search/searchpane.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/text/codeview.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SearchEverywhereTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_demo = std::make_unique<DemoWindow>(QSize(1200, 800));
        QVERIFY(m_demo->isReady());
        QVERIFY(m_demo->say(u"stream 20"_s, TaskState::Completed));
        m_pane = m_demo->window.findChild<SearchPane *>();
        QTest::keyClick(&m_demo->window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m_pane->isVisible());
        QTRY_VERIFY(edit()->hasFocus());
    }
    void cleanupTestCase() { m_demo.reset(); }

    void chat()
    {
        look(u"stream 20"_s);
        m_demo->selection().selectAgent(0);
        select(SearchPlace::Chat);
        QTest::keyClick(m_pane->list(), Qt::Key_Return);
        QCOMPARE(m_demo->selection().context(), m_demo->store().messages[0].context);
        auto *reader = m_demo->window.findChild<BubbleReader *>();
        QVERIFY(reader);
        QCOMPARE(reader->textCursor().selectedText(), u"stream 20"_s);
        QTest::keyClick(reader, Qt::Key_Escape);
    }

    void artifact()
    {
        const QByteArray text = m_demo->session.content().assemble(0).front().bytes;
        const qsizetype middle = text.size() / 2; // most likely within a chunk's border
        const QString wanted = QString::fromUtf8(text).mid(middle, 40).section(u'\n', 0, 0);
        QVERIFY(!wanted.trimmed().isEmpty());
        look(wanted);
        select(SearchPlace::Artifact);
        QTest::keyClick(m_pane->list(), Qt::Key_Return);
        auto *pane = m_demo->window.findChild<ArtifactsPane *>();
        QVERIFY(pane->isVisible());
        QCOMPARE(pane->viewer()->artifact(), 0U);
        QCOMPARE(pane->viewer()->tab(), ArtifactViewer::TextTab);
        const SearchHit &hit = *model()->hit(m_pane->list()->currentIndex());
        QCOMPARE(m_demo->selection().chunk(), hit.chunk);
        auto *viewed = pane->viewer()->findChild<CodeView *>();
        QTRY_COMPARE(viewed->highlight().length, qint64(wanted.toUtf8().size()));
    }

    void wire()
    {
        look(u"artifactUpdate"_s);
        select(SearchPlace::Wire);
        QTest::keyClick(m_pane->list(), Qt::Key_Return);
        const SearchHit &hit = *model()->hit(m_pane->list()->currentIndex());
        QCOMPARE(m_demo->selection().frame(), hit.frame);
        const auto *hex = m_demo->named<HexView>(u"Frame bytes"_s);
        QCOMPARE(m_demo->session.content().block(hit.frame).mid(hex->highlightStart(),
                                                                hex->highlightLength()),
                 QByteArray("artifactUpdate"));
        const FrameIndex before = hit.frame;
        QTest::keyClick(&m_demo->window, Qt::Key_F4);
        QVERIFY(m_demo->selection().frame() != before);
        QTest::keyClick(&m_demo->window, Qt::Key_F4, Qt::ShiftModifier);
        QCOMPARE(m_demo->selection().frame(), before);
    }

    void card()
    {
        look(u"\"skills\""_s);
        select(SearchPlace::Card);
        QTest::keyClick(m_pane->list(), Qt::Key_Return);
        const auto *pane = m_demo->window.findChild<CardPane *>();
        QVERIFY(pane->raw()->text()->isVisible());
        QCOMPARE(m_demo->named<HexView>(u"Card bytes"_s)->highlightLength(), qint64(8));
    }

    void escape_closes()
    {
        m_pane->open();
        QTest::keyClick(edit(), Qt::Key_Escape);
        QTest::keyClick(edit(), Qt::Key_Escape);
        QVERIFY(!m_pane->isVisible());
    }

private:
    [[nodiscard]] QLineEdit *edit() const { return m_pane->findChild<QLineEdit *>(); }
    [[nodiscard]] SearchModel *model() const
    {
        return static_cast<SearchModel *>(m_pane->list()->model());
    }
    void look(const QString &text)
    {
        m_pane->open();
        QTest::keyClicks(edit(), text);
        QTRY_VERIFY(!m_demo->workspace.search().isRunning());
        QVERIFY(model()->count() > 0);
    }
    /// The first result of a place becomes the current row.
    void select(SearchPlace place)
    {
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QModelIndex first = model()->index(0, 0, model()->index(row, 0));
            if (model()->hit(first)->place != place)
                continue;
            m_pane->list()->setCurrentIndex(first);
            m_pane->list()->setFocus();
            return;
        }
        QFAIL("nothing was found there");
    }

    std::unique_ptr<DemoWindow> m_demo;
    SearchPane *m_pane = nullptr;
};

A2A_TEST(SearchEverywhereTest)
#include "searcheverywheretest.moc"
