# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` puts where. The programs stand beside one another, for they start one another; the preview helper,
# which nobody starts by hand, stands in A2A_HELPER_FOLDER, where ui/viewers/preview looks for it from the folder of the programs.
include(GNUInstallDirs)
set(A2A_HELPER_FOLDER ${CMAKE_INSTALL_FULL_LIBEXECDIR}/a2ascope)
file(RELATIVE_PATH A2A_HELPER_FROM_PROGRAMS ${CMAKE_INSTALL_FULL_BINDIR} ${A2A_HELPER_FOLDER})

function(a2a_install_all)
  install(TARGETS a2ascope a2ascope-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TARGET a2ascope-demo-agent)
    install(TARGETS a2ascope-demo-agent RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  install(TARGETS a2ascope-render RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/a2ascope)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/io.github.a2ascope.A2AScope.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/io.github.a2ascope.A2AScope.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/a2ascope.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME io.github.a2ascope.A2AScope.svg)
  install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
endfunction()
