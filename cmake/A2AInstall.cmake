# SPDX-License-Identifier: Apache-2.0
# What `cmake --install` puts where. The programs are in one folder, since they start one another; the preview helper,
# which users do not start, is in A2A_HELPER_FOLDER, where ui/viewers/preview looks for it relative to the programs.
include(GNUInstallDirs)
set(A2A_HELPER_FOLDER ${CMAKE_INSTALL_FULL_LIBEXECDIR}/a2ascope)
file(RELATIVE_PATH A2A_HELPER_FROM_PROGRAMS ${CMAKE_INSTALL_FULL_BINDIR} ${A2A_HELPER_FOLDER})

# Man page and completions of a program, made from its --help.
function(a2a_install_pages program)
  find_package(Python3 COMPONENTS Interpreter)
  if(NOT Python3_Interpreter_FOUND OR CMAKE_CROSSCOMPILING)
    message(STATUS "${program}: no man page and no completions (Python 3 makes them)")
    return()
  endif()
  set(made)
  foreach(kind IN ITEMS man bash zsh fish)
    set(page ${CMAKE_BINARY_DIR}/pages/${program}.${kind})
    add_custom_command(OUTPUT ${page}
      COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/packaging/pages.py ${kind} $<TARGET_FILE:${program}> ${page} ${ARGN}
      DEPENDS ${program} ${CMAKE_SOURCE_DIR}/packaging/pages.py ${ARGN} VERBATIM)
    list(APPEND made ${page})
  endforeach()
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/pages)
  add_custom_target(${program}-pages ALL DEPENDS ${made})
  set(pages ${CMAKE_BINARY_DIR}/pages/${program})
  install(FILES ${pages}.man DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME ${program}.1)
  install(FILES ${pages}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program})
  install(FILES ${pages}.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _${program})
  install(FILES ${pages}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME ${program}.fish)
endfunction()

function(a2a_install_all)
  install(TARGETS a2ascope a2ascope-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TARGET a2ascope-demo-agent)
    install(TARGETS a2ascope-demo-agent RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  if(A2A_PLATFORM STREQUAL linux)
    install(TARGETS a2ascope-render RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/a2ascope)
  endif()
  install(FILES ${CMAKE_SOURCE_DIR}/resources/io.github.a2ascope.A2AScope.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/io.github.a2ascope.A2AScope.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/a2ascope.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME io.github.a2ascope.A2AScope.svg)
  install(FILES ${CMAKE_SOURCE_DIR}/resources/io.github.a2ascope.A2AScope.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  a2a_install_pages(a2ascope)
  a2a_install_pages(a2ascope-cli ${CMAKE_SOURCE_DIR}/docs/cli.md)
  install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
endfunction()
